import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Trial', group: 'Account', order: 50 })
