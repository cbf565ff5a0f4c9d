import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { Empty } from '#ui/states/PageState.tsx'

/** First use: what the list is for, one action, and the sample. */
export function EmptyList() {
  const { collection, readOnly, add, change, setQuery } = useCollection()
  const create = () => setQuery({ item: add(`New ${collection.noun}`, collection.blank) }, 'push')
  const loadSample = () =>
    change('Load sample', (items) => [
      ...items,
      ...collection.sample.flatMap((item) => (typeof item.id === 'string' ? [{ ...item, id: item.id }] : [])),
    ])
  return (
    <Empty
      title={`No ${collection.noun} yet`}
      text={`${collection.purpose} ${collection.firstUse}`}
      actions={
        <>
          <Button disabled={readOnly !== null} onClick={create}>
            New {collection.noun}
          </Button>
          <Button variant="default" disabled={readOnly !== null} onClick={loadSample}>
            Load sample
          </Button>
        </>
      }
    />
  )
}
