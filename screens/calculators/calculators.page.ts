import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'calculators',
  title: 'Calculators',
  summary: 'Which calculator answers my question?',
  access: 'signedIn',
  keywords: ['tools', 'hub', 'all calculators', 'which calculator'],
  menu: { group: 'Calcs', label: 'All calculators', order: 0 },
})
