import { EmergencyTool, type OnNumbers } from './emergency-tool.tsx'
import { LoanTool } from './loan-tool.tsx'
import { SavingsTool } from './savings-tool.tsx'

/** Three tools that answer as the visitor types. */
export const LiveTools = ({ onNumbers }: { readonly onNumbers: OnNumbers }) => (
  <div className="live">
    <EmergencyTool onNumbers={onNumbers} />
    <LoanTool />
    <SavingsTool />
  </div>
)
