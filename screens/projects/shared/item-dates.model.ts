type Dates = { readonly start: string | null; readonly due: string | null }

/** What is wrong with the days of an item, said of when it is due; undefined: nothing. */
export const dueProblem = ({ start, due }: Dates): string | undefined =>
  start !== null && due !== null && due < start ? 'The due date is before the start date.' : undefined
