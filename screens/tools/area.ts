import { defineArea } from '#kit/screen.ts'

export default defineArea({
  label: 'Help',
  group: 'Account',
  order: 96,
  scopes: { read: 'Read questions and answers', write: 'Vote on answers and write them' },
})
