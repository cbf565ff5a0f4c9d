import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'projects/new',
  title: 'New project',
  summary: 'How do I start a project, from nothing or from the usual steps?',
  access: 'signedIn',
  keywords: [
    'create project',
    'project template',
    'year-end',
    'home purchase',
    'budget season',
    'listing launch',
  ],
  menu: { group: 'Account', label: 'New project', order: 71, part: 'Projects' },
})
