import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Milestones', group: 'Account', order: 94 })
