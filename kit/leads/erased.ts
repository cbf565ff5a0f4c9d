/** Why nobody may contact a lead whose personal details were erased. */
export const ERASED = 'Personal details were erased'

/** Whether a lead is a figure of the statistics alone: nobody can work on it any more. */
export const isErased = ({ blocked }: { readonly blocked: string | null }): boolean => blocked === ERASED

/** Who may take away for good who a lead is, as a reason why somebody else may not. */
export const WHO_ERASES = 'Only a lead’s owner and administrators can erase it'

/** As many as one call erases. */
export const ERASED_AT_ONCE = 500
