/** One check of the project as a whole. Every finding is an error and says what to do about it. */
export type Gate = { name: string; run: () => Promise<readonly string[]> }
