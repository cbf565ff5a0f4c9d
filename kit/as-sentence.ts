/** A title as a sentence: one that ends with its own sign, also within quotes, takes no other. */
export const asSentence = (title: string): string => (/[.?!]”?$/.test(title) ? title : `${title}.`)
