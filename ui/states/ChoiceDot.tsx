import css from './choice-dot.module.css'

const COLORS = 8

/** One of several stages as a small dot with its word; neighbors differ in color. */
export function ChoiceDot({ place, label }: { readonly place: number | null; readonly label: string }) {
  return (
    <span className={css.choice} data-hue={place === null ? undefined : place % COLORS}>
      {label}
    </span>
  )
}
