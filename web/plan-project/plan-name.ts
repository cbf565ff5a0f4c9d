/** How most reports call their steps: as a project's name it says nothing. */
const STEPS = 'What to do'

/** 'Budget plan' of the steps of the budget; steps with a name of their own keep it. */
export function planName(screen: string, steps: string): string {
  if (!steps.startsWith(STEPS)) return `${screen}: ${steps}`
  return /\bplan(?:ner)?$/i.test(screen) ? screen : `${screen} plan`
}

type Area = 'household' | 'realEstate' | 'other'

const AREAS: Readonly<Record<string, Area>> = {
  calculators: 'household',
  portfolio: 'household',
  re: 'realEstate',
}

/** The part of life that a screen's plan belongs to. */
export const areaOf = (screenId: string): Area => AREAS[screenId.split('/')[0] ?? ''] ?? 'other'
