import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Real Estate',
  group: 'RE',
  order: 1,
  scopes: { read: 'View proposals', write: 'Save and send proposals' },
})
