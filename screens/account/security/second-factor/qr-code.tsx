import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { pathOf } from './qr-path.ts'
import css from './second-factor.module.css'

type Drawn = { readonly size: number; readonly path: string }

/** A code for the camera, dark on white in both schemes: many cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawn(text),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data === undefined) return <Skeleton height={192} />
  return (
    <svg className={css.qr} viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={label}>
      <rect width={data.size} height={data.size} fill="#ffffff" />
      <path d={data.path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}

async function drawn(text: string): Promise<Drawn> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: pathOf(data) }
}
