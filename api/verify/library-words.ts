/** What the schema library says by itself; no door answers it. */
export const LIBRARY_WORDS =
  /\b(expected|received|invalid|unrecognized|NaN|undefined|regex|pattern|union|discriminator)\b|too (big|small)|must (be|start|end|match)|>=|<=|nonoptional|ZodError/i
