import { Action, Actions } from '#ui/page/Action.tsx'
import css from './analysis.module.css'
import type { Subject } from './use-subject.ts'
import { useStore } from './use-stored.ts'

/** Keeps today's figures, to be compared with later ones. */
export function StoreAction({ subject }: { readonly subject: Subject }) {
  const store = useStore(subject)
  return (
    <section aria-label="Store">
      <Actions>
        <Action tone="plain" onClick={() => store.mutate()} isRunning={store.isPending}>
          {store.isPending ? 'Storing' : 'Store this analysis'}
        </Action>
      </Actions>
      <p className={store.isError ? css.problem : css.note} role="status">
        {store.isError
          ? `It could not be stored. ${store.error.message}`
          : store.isSuccess
            ? 'Stored. It stands under Stored.'
            : ''}
      </p>
    </section>
  )
}
