import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Portfolio', group: 'Port', order: 10 })
