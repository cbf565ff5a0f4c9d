import { EmergencyTool } from './emergency-tool.tsx'
import { LoanTool } from './loan-tool.tsx'
import { SavingsTool } from './savings-tool.tsx'

/** Three tools that answer as the visitor types. */
export const LiveTools = () => (
  <div className="live">
    <EmergencyTool />
    <LoanTool />
    <SavingsTool />
  </div>
)
