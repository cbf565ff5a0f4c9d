/** The commonest reason of a rejection. */
export const NOT_ITS_TYPE = 'content does not match its type'
