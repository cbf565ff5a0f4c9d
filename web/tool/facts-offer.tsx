import { FACTS } from '#kit/facts.ts'
import { isFactName } from '#kit/fact-names.ts'
import { lowered } from '#kit/lowered.ts'
import { showNotComputed, showPlanChange } from '#kit/plan-change.ts'
import { Button } from '#ui/parts/button.ts'
import parts from './panel.module.css'
import type { ToolPage } from './use-tool-page.ts'
import { offersOf, type useWriteBack } from './use-write-back.ts'

const listed = new Intl.ListFormat('en-US')

/** Offers what was typed and found to the profile; after writing it says which saved plans that changed, by how much. */
export function FactsOffer({
  page,
  overtaken,
  back,
}: {
  readonly page: ToolPage
  /** Inputs of which the profile says something newer than the plan in hand. */
  readonly overtaken: ReadonlySet<string>
  readonly back: ReturnType<typeof useWriteBack>
}) {
  const { write } = back
  const names = Object.keys(offersOf(page, overtaken)).filter(isFactName)
  const labels = names.map((name) => lowered(FACTS[name].label))
  return (
    <div className={parts.list}>
      {names.length > 0 && back.canWrite && (
        <div className={`${parts.item} no-print`}>
          <p>
            Save {listed.format(labels)} to your profile, and other tools start from{' '}
            {labels.length === 1 ? 'it' : 'them'}.
            {write.isError && <span role="alert"> {write.error.message}</span>}
          </p>
          <Button variant="default" loading={write.isPending} onClick={back.saveAll}>
            Save to profile
          </Button>
        </div>
      )}
      {write.data !== undefined && (
        <div role="status">
          <p className={parts.quiet}>
            Saved to your profile.
            {write.data.plansAffected.length > 0
              ? ' These plans are affected:'
              : write.data.plansNotComputed.length === 0 && ' No saved plans are affected.'}
          </p>
          <ul className={parts.list}>
            {write.data.plansAffected.map((plan) => (
              <li key={plan.id} className={parts.item}>
                <span>{plan.name}</span>
                <span>{showPlanChange(plan)}</span>
              </li>
            ))}
          </ul>
          {write.data.plansNotComputed.length > 0 && (
            <p className={parts.quiet}>{showNotComputed(write.data.plansNotComputed)}</p>
          )}
        </div>
      )}
    </div>
  )
}
