import type { ListLoad, ListSaving } from '#kit/react/collection.tsx'
import { SaveState, type Saving } from '#ui/states/SaveState.tsx'
import { moment } from './moment.ts'

type Props = {
  readonly saving: ListSaving
  readonly load: Extract<ListLoad, { readonly status: 'loaded' }>
}

/** Where the changes stand; a saved list says when and by whom. */
export const SavingState = ({ saving, load }: Props) => <SaveState saving={stateOf(saving, load)} />

function stateOf(saving: ListSaving, { updatedAt, updatedBy }: Props['load']): Saving {
  switch (saving.status) {
    case 'saved':
      return updatedAt === null ? saving : { ...saving, at: `${moment(updatedAt)}${by(updatedBy)}` }
    case 'failed':
      return { status: 'failed', why: saving.message }
    case 'refused':
      return { status: 'failed', why: 'something needs fixing' }
    default:
      return saving
  }
}

const by = (name: string | null): string => (name === null ? '' : ` by ${name}`)
