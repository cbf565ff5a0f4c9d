type Held = { readonly name: string; readonly hasScreens: boolean }

/** The packages of a plan: those that open a screen, and those that do not yet and are therefore not shown to buyers. */
export function heldWords(packages: readonly Held[]): string {
  const named = (has: boolean) =>
    packages
      .filter(({ hasScreens }) => hasScreens === has)
      .map(({ name }) => name)
      .join(', ')
  const [shown, empty] = [named(true), named(false)]
  const later = empty === '' ? '' : `No screens yet: ${empty}`
  return [shown, later].filter((part) => part !== '').join('. ') || 'No packages'
}
