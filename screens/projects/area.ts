import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Projects',
  group: 'Account',
  order: 60,
  scopes: {
    read: 'View your projects, their items, and their files',
    write: 'Create and change projects, items, and files; also needs the scope to view them',
  },
})
