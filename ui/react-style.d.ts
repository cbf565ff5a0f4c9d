import 'react'

// Custom properties pass numbers from a component to its style sheet.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
