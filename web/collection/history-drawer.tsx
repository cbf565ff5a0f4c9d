import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { getRevisions, restoreRevision } from '#kit/contract/lists.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { Drawer } from '#ui/parts/drawer.ts'
import { authorWords } from './author-words.ts'
import css from './collection.module.css'
import type { ListStore } from './list-state.ts'
import { ofOrganization, pathOf } from './transport.ts'
import type { Served } from './working-copy.ts'

type Props = { readonly store: ListStore; readonly served: Served; readonly onClose: () => void }
type Revision = AnswerOf<typeof getRevisions>['revisions'][number]

/** Who changed what when; any earlier state can be made the current one, which is itself a step in the history. */
export function HistoryDrawer({ store, served, onClose }: Props) {
  const api = useApi()
  const { collection, readOnly } = useCollection()
  const restore = useRestore(store, served, onClose)
  const list = pathOf(collection.list)
  const history = useQuery({
    queryKey: ['history', list, served.orgName, served.rev],
    queryFn: () =>
      api.call<typeof getRevisions>('GET', '/{+list}/revisions', {
        params: { list },
        query: { ...ofOrganization(served.orgName), limit: 50 },
      }),
  })
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="History">
      {history.isPending && <p role="status">Loading...</p>}
      {history.isError && <p role="alert">History could not be loaded. {history.error.message}</p>}
      {restore.isError && <p role="alert">That version could not be restored. {restore.error.message}</p>}
      <ol className={css.history}>
        {(history.data?.revisions ?? []).map((revision) => (
          <li key={revision.rev}>
            <Entry revision={revision} />
            {revision.rev === served.rev ? (
              <span className={css.note}>Current</span>
            ) : (
              <Button
                variant="default"
                disabled={readOnly !== null || restore.isPending}
                onClick={() => restore.mutate(revision.rev)}
                aria-label={`Restore the list from ${stamp(revision.at)}`}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {history.data?.revisions.length === 0 && <p>Nothing has been saved yet.</p>}
    </Drawer>
  )
}

function useRestore(store: ListStore, { orgName }: Served, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { list } = useCollection().collection
  const name = pathOf(list)
  return useMutation({
    mutationFn: (rev: number) =>
      api.call<typeof restoreRevision>('POST', '/{+list}/revisions/{rev}/restore', {
        params: { list: name, rev: String(rev) },
        body: ofOrganization(orgName),
      }),
    onSuccess: () => {
      void store.refresh()
      void queries.invalidateQueries({ queryKey: ['history', name] })
      onDone()
    },
  })
}

const stamp = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function Entry({ revision }: { readonly revision: Revision }) {
  const { added, updated, deleted } = revision.changes
  const parts = [
    [added, 'added'],
    [updated, 'changed'],
    [deleted, 'deleted'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]))
  return (
    <div>
      <strong>{authorWords(revision)}</strong>
      <span className={css.note}>{stamp(revision.at)}</span>
      <p>
        {parts.length === 0 ? 'No changes' : parts.join(', ')}
        {revision.merged ? ', merged with other changes' : ''}
        {revision.note === null ? '' : `. ${revision.note}`}
      </p>
    </div>
  )
}
