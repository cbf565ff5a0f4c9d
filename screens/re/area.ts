import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Real Estate',
  group: 'RE',
  order: 1,
  scopes: {
    read: 'Read saved market analyses',
    write: 'Prepare and save market analyses',
  },
})
