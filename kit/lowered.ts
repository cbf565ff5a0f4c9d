/**
 * A label in the middle of a sentence: 'retirement age', 'accounts and CDs', but 'Roth balance', 'APR', 'Z-spread'. Only
 * its first letter changes: what is written large further on is a name.
 */
export const lowered = (label: string): string =>
  /^[A-Z][a-z’]+(?![\w-]*[A-Z])/.test(label) && !NAMES.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label

const NAMES = /^(Roth|Social Security|Medicare|Treasury|Plan B)\b/
