import { definePage } from '#kit/screen.ts'

export default definePage({
  id: 'role-test',
  title: 'Access test',
  summary: 'Who may open or do what, which rule decides, and what would change it?',
  access: { anyRole: ['admin', 'platform_admin', 'tester'] },
  keywords: ['permissions', 'roles', 'guard', 'simulator', 'matrix', 'refused'],
  menu: { group: 'Account', label: 'Role test', order: 11 },
})
