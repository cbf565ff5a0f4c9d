/**
 * What makes a spreadsheet run a cell when it stands first in it: the signs of a formula, also in full width, and what
 * is skipped before one.
 */
const RUNS = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\t\\r\\n\\0'
/** Where a cell may begin: at the start, and, where a spreadsheet takes semicolons, tabs or lines apart, behind those. */
const BEGINS = '(?<=^|[;\\t\\r\\n])'

const LIVE = new RegExp(`${BEGINS}('*)(?=[${RUNS}])`, 'g')
const DEFUSED = new RegExp(`${BEGINS}'('*)(?=[${RUNS}])`, 'g')

/**
 * Text that no spreadsheet runs as a formula, whatever separates cells where it is opened: a quote stands before each
 * sign that one could begin with. The one function for every file of cells that the product writes.
 */
export const defuse = (text: string): string => text.replace(LIVE, "'$1")

/** The text before `defuse`, exactly. */
export const undefuse = (text: string): string => text.replace(DEFUSED, '$1')
