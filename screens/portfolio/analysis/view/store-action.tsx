import { useInPlan } from '#kit/react/own-plan.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import css from './analysis.module.css'
import type { Subject } from './use-subject.ts'
import { useStore } from './use-stored.ts'

/** Keeps today's figures, to be compared with later ones. */
export function StoreAction({ subject }: { readonly subject: Subject }) {
  const store = useStore(subject)
  if (!useInPlan('/portfolio/analysis')) return null
  return (
    <section aria-label="Save">
      <Actions>
        <Action tone="plain" onClick={() => store.mutate()} isRunning={store.isPending}>
          {store.isPending ? 'Saving' : 'Save this analysis'}
        </Action>
      </Actions>
      <p className={store.isError ? css.problem : css.note} role="status">
        {store.isError
          ? `Not saved. ${store.error.message}`
          : store.isSuccess
            ? 'Saved. Find it under Saved.'
            : ''}
      </p>
    </section>
  )
}
