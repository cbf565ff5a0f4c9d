import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Membership', group: 'MMG', order: 1 })
