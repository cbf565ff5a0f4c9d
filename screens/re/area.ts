import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Real Estate', group: 'RE', order: 1 })
