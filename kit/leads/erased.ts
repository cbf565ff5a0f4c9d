/** Why nobody may contact a lead whose personal details were erased. */
export const ERASED = 'Personal details were erased'

/** Whether a lead is a figure of the statistics alone: nobody can work on it any more. */
export const isErased = ({ blocked }: { readonly blocked: string | null }): boolean => blocked === ERASED

/** As many as one call erases. */
export const ERASED_AT_ONCE = 500
