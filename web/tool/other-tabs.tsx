/* The tabs beside the report: one piece, that comes when the first of them is opened. */
export { DriversTab } from './analysis/drivers-tab.tsx'
export { GoalTab } from './analysis/goal-tab.tsx'
export { UncertaintyTab } from './analysis/uncertainty-tab.tsx'
export { MethodTab } from './method-tab.tsx'
export { PlansTab } from './plans/plans-tab.tsx'
