import { titleOf } from './names.ts'

/** A new area: its place in the menu, and what API tokens may be given for its own endpoints. */
export const areaFile = (area: string): string => `import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: '${titleOf(area)}',
  group: 'Account',
  order: 50,
  scopes: { read: 'View ${titleOf(area).toLowerCase()}', write: 'Change ${titleOf(area).toLowerCase()}' },
})
`
