import css from './states.module.css'

/** Gray lines where text or a picture will stand: the page keeps its shape while its parts load. */
export function Skeleton({ lines = 3, height }: { readonly lines?: number; readonly height?: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => <span key={line} />)
      ) : (
        <span className={css.block} style={{ height }} />
      )}
    </div>
  )
}
