import { useText } from '../text.tsx'
import css from './details.module.css'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** When a step happens: a day as days are written, or the words that it came with ('T+1'). */
export function When({ when }: { readonly when: string }) {
  const { show } = useText()
  return <span className={css.when}>{ISO_DAY.test(when) ? show(when, { format: 'date' }) : when}</span>
}
