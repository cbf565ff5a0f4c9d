/** The long form (`npm run verify:full`); else the quick one that runs with every `npm test`. */
export const isFull: boolean = process.env.VERIFY_FULL === '1'
