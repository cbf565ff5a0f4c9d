import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Cohorts',
  group: 'Train',
  order: 60,
  scopes: {
    read: 'View cohorts, the ones you are in, and, where you run them, their people',
    write: 'Join waitlists, and mark attendance; also needs the scope to view them',
  },
})
