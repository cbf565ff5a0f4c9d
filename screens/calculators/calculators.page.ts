import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'calculators',
  title: 'Calculators',
  summary: 'Which calculator answers my question?',
  access: 'signedIn',
  keywords: ['tools', 'hub', 'find', 'question', 'compare', 'which'],
  menu: { group: 'Calcs', label: 'All calculators', order: 0 },
})
