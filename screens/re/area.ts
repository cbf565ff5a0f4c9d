import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Real Estate',
  group: 'RE',
  order: 1,
  scopes: {
    read: 'View market analyses and proposals',
    write: 'Prepare market analyses and proposals, save them, and send proposals',
  },
})
