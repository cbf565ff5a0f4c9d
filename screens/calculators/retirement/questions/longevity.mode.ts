import { lifeExpectancy, survival } from '#finance/retirement/longevity.ts'
import { ToolInputError } from '#kit/errors.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { deathRates, type Sex } from '../household/death-rates.model.ts'
import { inputs } from '../retirement.inputs.ts'

type Row = { readonly sex: Sex; readonly age: number }

/** Chance that at least one of the people is alive at an age; nobody: 0. */
export function chanceAnyReaches(people: readonly Row[], target: number): number {
  return (
    1 - people.reduce((allDead, { sex, age }) => allDead * (1 - survival(age, target, deathRates(sex))), 1)
  )
}

const CALLED = { unstated: 'Person', female: 'Woman', male: 'Man' } as const

const outputs = {
  maleTo90: out.percent('Man lives to 90'),
  femaleTo90: out.percent('Woman lives to 90'),
  eitherTo90: out.percent('Either lives to 90'),
  eitherTo95: out.percent('Either lives to 95'),
  expectancies: out.rows('Life expectancy', {
    name: out.text('Name'),
    age: out.integer('Age'),
    years: out.number('Years left on average', { decimals: 1 }),
  }),
  chances: out.rows('Chance by age', { age: out.integer('Age'), either: out.percent('At least one alive') }),
}

/** Mode `longevity`: chances from the period life table. */
export const longevityMode = defineMode(inputs, {
  label: 'How long will we live?',
  outputs,
  main: 'eitherTo95',
  goal: { lever: 'people[0].age', target: 0.2 },
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
        ? { noAnswer: `Your household has no ${sex === 'male' ? 'man' : 'woman'}.` }
        : survival(person.age, 90, deathRates(sex))
    }
    const oldest = Math.max(...people.map((person) => person.age))
    return {
      maleTo90: to90('male'),
      femaleTo90: to90('female'),
      eitherTo90: chanceAnyReaches(people, 90),
      eitherTo95: chanceAnyReaches(people, 95),
      expectancies: people.map(({ name, sex, age }) => ({
        name: name === '' ? CALLED[sex] : name,
        age,
        years: lifeExpectancy(age, deathRates(sex)) + 0.5,
      })),
      chances: Array.from({ length: Math.max(1, 111 - oldest) }, (_, index) => ({
        age: oldest + index,
        either: chanceAnyReaches(people, oldest + index),
      })),
    }
  },
  report: (answer, { people }) => [
    headline(
      'eitherTo95',
      people.length === 1
        ? `Your chance of living to 95 is ${percent(answer.eitherTo95)}.`
        : `The chance that at least one of you lives to 95 is ${percent(answer.eitherTo95)}.`,
    ),
    metrics(
      'eitherTo90',
      ...(answer.maleTo90 === null ? [] : ['maleTo90' as const]),
      ...(answer.femaleTo90 === null ? [] : ['femaleTo90' as const]),
    ),
    plotOf(outputs.chances, answer.chances, {
      type: 'line',
      title: people.length === 1 ? 'Chance that you are alive' : 'Chance that at least one of you is alive',
      caption: 'Age is that of the oldest. For many couples, a plan that stops at 90 ends too early.',
      along: 'age',
      y: 'Chance',
      min: 0,
      series: { either: 'first' },
    }),
    section('Life expectancy', expectancyText(answer.expectancies)),
    tableOf(outputs.expectancies, answer.expectancies),
  ],
})

const expectancyText = (rows: readonly { readonly years: number }[]): string =>
  `${rows.map(({ years }) => number(years, 0)).join(' and ')} more years on average`

function ageOf(
  row: { readonly birthDate: string | null; readonly age: number | null },
  today: string,
  index: number,
): number {
  if (row.birthDate === null) {
    if (row.age !== null) return row.age
    throw new ToolInputError(`people[${index}].age`, 'Enter an age or a birth date.')
  }
  const age = Number(today.slice(0, 4)) - Number(row.birthDate.slice(0, 4))
  if (age < 0)
    throw new ToolInputError(`people[${index}].birthDate`, 'Enter a birth date before the plan starts.')
  return age
}
