/** Ages of a projection: saving before `retireAge`, withdrawing from it through `endAge`. */
export type ProjectionAges = {
  readonly currentAge: number
  readonly retireAge: number
  readonly endAge: number
}

/** Money by age: what is added at the end of a year, the return of the year, what is taken at its start. */
export type ProjectionFlows = {
  readonly contribution: (age: number) => number
  readonly realReturn: (age: number) => number
  readonly withdrawal: (age: number) => number
}

export type Projection = {
  readonly balanceAtRetirement: number
  /** First age whose withdrawal is not covered in full; null = never. */
  readonly depletedAtAge: number | null
  /** After the growth of the year of `endAge`. */
  readonly endBalance: number
  readonly balances: readonly { readonly age: number; readonly balance: number }[]
}

/**
 * Balance year by year in today's money: B ← B·(1 + r) + c while saving (contributions at the end of the year), then
 * B ← (B − w)·(1 + r) from retirement through the last age (withdrawals at the start). A balance that cannot pay in
 * full pays what it has and stays empty. Retired already: no saving phase.
 */
export function projectRetirement(start: number, ages: ProjectionAges, flows: ProjectionFlows): Projection {
  const balances: { age: number; balance: number }[] = []
  const retireAge = Math.max(ages.currentAge, ages.retireAge)
  let balance = start
  let depletedAtAge: number | null = null
  for (let age = ages.currentAge; age < retireAge; age += 1) {
    balances.push({ age, balance })
    balance = balance * (1 + flows.realReturn(age)) + flows.contribution(age)
  }
  const balanceAtRetirement = balance
  for (let age = retireAge; age <= ages.endAge; age += 1) {
    balances.push({ age, balance })
    const wanted = flows.withdrawal(age)
    if (wanted > balance + 1e-9 && depletedAtAge === null) depletedAtAge = age
    balance = Math.max(0, balance - wanted) * (1 + flows.realReturn(age))
  }
  return { balanceAtRetirement, depletedAtAge, endBalance: balance, balances }
}
