import { changeTools } from './booking-change.ts';
import { bookingTools } from './booking.ts';
import { ownTools } from './own.ts';
import { slotTools } from './slot.ts';
import type { Tool } from './tool.ts';

/** Every tool of `/mcp`, in the order in which agents see them. */
export const tools: readonly Tool[] = [...ownTools, ...slotTools, ...bookingTools, ...changeTools];
