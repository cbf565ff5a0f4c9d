import type { FactName, FromFacts } from './fact-names.ts'

/** A start made of one number of the profile that is not the field's own value; nothing where it is not known. */
export const numberFrom = (
  fact: FactName,
  of: (known: number, today: string) => number = (known) => known,
): FromFacts => ({
  reads: [fact],
  value: (known, today) => {
    const value = known(fact)
    return typeof value === 'number' ? of(value, today) : undefined
  },
})

/** Of the date of birth: the year of birth and the age at the end of this year. */
export const birthFrom = (of: (born: number, age: number) => number): FromFacts => ({
  reads: ['person.birthDate'],
  value: (known, today) => {
    const day = known('person.birthDate')
    if (typeof day !== 'string' || day === '') return undefined
    const born = Number(day.slice(0, 4))
    return of(born, Number(today.slice(0, 4)) - born)
  },
})
