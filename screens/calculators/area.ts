import { defineArea } from '#kit/screen.ts'

export default defineArea({ label: 'Calculators', group: 'Calcs', order: 20 })
