import { lifeTable } from '#figures/life-table.ts'
import { lifeExpectancy, survival } from '#finance/longevity.ts'
import { ToolInputError } from '#kit/errors.ts'
import { percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../retirement.inputs.ts'

type Row = { readonly sex: 'male' | 'female'; readonly age: number }

/** Chance that at least one of the people is alive at an age; nobody: 0. */
export function chanceAnyReaches(people: readonly Row[], target: number): number {
  return (
    1 - people.reduce((allDead, { sex, age }) => allDead * (1 - survival(age, target, lifeTable[sex])), 1)
  )
}

/** Mode `longevity`: chances from the period life table. */
export const longevityMode = defineMode(inputs, {
  label: 'How long do we live?',
  outputs: {
    maleTo90: out.percent('Man alive at 90'),
    femaleTo90: out.percent('Woman alive at 90'),
    eitherTo90: out.percent('Either alive at 90'),
    eitherTo95: out.percent('Either alive at 95'),
    expectancies: out.rows('Life expectancy', {
      name: out.text('Who'),
      age: out.integer('Age'),
      years: out.years('Further years on average'),
    }),
    chances: out.rows('Chance by age', { age: out.integer('Age'), either: out.percent('Either alive') }),
  },
  main: 'eitherTo95',
  compute: (given) => {
    const people = given.people.map((row, index) => ({
      name: row.name,
      sex: row.sex,
      age: ageOf(row, given.today, index),
    }))
    if (people.length === 0) throw new ToolInputError('people', 'Add at least one person.')
    const first = (sex: 'male' | 'female') => people.find((person) => person.sex === sex)
    const to90 = (sex: 'male' | 'female') => {
      const person = first(sex)
      return person === undefined
        ? { noAnswer: `There is no ${sex === 'male' ? 'man' : 'woman'} among the people.` }
        : survival(person.age, 90, lifeTable[sex])
    }
    const oldest = Math.max(...people.map((person) => person.age))
    return {
      maleTo90: to90('male'),
      femaleTo90: to90('female'),
      eitherTo90: chanceAnyReaches(people, 90),
      eitherTo95: chanceAnyReaches(people, 95),
      expectancies: people.map(({ name, sex, age }) => ({
        name: name === '' ? (sex === 'male' ? 'Man' : 'Woman') : name,
        age,
        years: lifeExpectancy(age, lifeTable[sex]) + 0.5,
      })),
      chances: Array.from({ length: Math.max(1, 111 - oldest) }, (_, index) => ({
        age: oldest + index,
        either: chanceAnyReaches(
          people.map((person) => ({ ...person, age: person.age })),
          oldest + index,
        ),
      })),
    }
  },
  report: (answer) => [
    {
      kind: 'headline',
      output: 'eitherTo95',
      text: `The chance that at least one is alive at 90 is ${percent(answer.eitherTo90)}, at 95 ${percent(answer.eitherTo95)}.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'maleTo90' },
        { output: 'femaleTo90' },
        { output: 'eitherTo90' },
        { output: 'eitherTo95' },
      ],
    },
    {
      kind: 'chart',
      title: 'Chance that at least one is alive',
      caption: 'By the age each of them reaches; a plan to 90 ends too early for many couples.',
      chart: {
        type: 'line',
        x: { label: 'Age', format: 'integer' },
        y: { label: 'Chance', format: 'percent', min: 0, max: 1 },
        series: [
          { name: 'Either alive', points: answer.chances.map((row) => [row.age, row.either] as const) },
        ],
      },
    },
    {
      kind: 'table',
      title: 'Life expectancy',
      columns: [
        { key: 'name', label: 'Who', format: 'text' },
        { key: 'age', label: 'Age', format: 'integer' },
        { key: 'years', label: 'Further years on average', format: 'number', decimals: 1 },
      ],
      rows: answer.expectancies,
    },
  ],
})

function ageOf(
  row: { readonly birthDate: string | null; readonly age: number | null },
  today: string,
  index: number,
): number {
  if (row.age !== null) return row.age
  if (row.birthDate === null)
    throw new ToolInputError(`people[${index}].age`, 'Give the age or the date of birth.')
  const age = Number(today.slice(0, 4)) - Number(row.birthDate.slice(0, 4))
  if (age < 0) throw new ToolInputError(`people[${index}].birthDate`, 'Born before the plan starts.')
  return age
}
