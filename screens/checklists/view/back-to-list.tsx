import { IconArrowLeft } from '@tabler/icons-react'
import { useCollection } from '#kit/react/collection.tsx'
import css from './checklists.module.css'

export function BackToList() {
  const { setQuery } = useCollection()
  return (
    <button type="button" className={`${css.back} no-print`} onClick={() => setQuery({ item: null })}>
      <IconArrowLeft size={16} aria-hidden="true" />
      All checklists
    </button>
  )
}
