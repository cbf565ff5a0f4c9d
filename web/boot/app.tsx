import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { carryCode } from '#kit/react/carried-code.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { Application } from './application.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { createServices } from './services.ts'
import { allowOwnScripts } from './trusted-types.ts'

allowOwnScripts(window, window.location.origin)
const services = createServices()
void services.session.start()
// Before the guard sends whoever is signed out to the landing page, which is another document.
carryCode(window.location)

const place = document.getElementById('app')
if (place === null) throw new Error('app.html has no element #app')
createRoot(place).render(
  <StrictMode>
    <ErrorBoundary>
      <Application services={services} />
    </ErrorBoundary>
  </StrictMode>,
)
