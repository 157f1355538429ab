import { jsonSchema, type ToolSet, tool, zodSchema } from 'ai';
import type { z } from 'zod';
import type { RunMode } from '@scriptsmith/chat-contracts';
import { isAllowed, toolDescriptions, toolInputs, type ToolName, toolSchemas } from './tool-definitions.js';

/** All tools, as the model sees them. They have no `execute` function, because the run applies each call itself. */
const tools: ToolSet = Object.fromEntries(
  Object.entries(toolInputs).map(([key, schema]) => {
    const name = key as ToolName;
    const { validate } = zodSchema(schema as z.ZodType<object>);
    const inputSchema = jsonSchema(toolSchemas[name], validate && { validate });
    return [name, tool({ description: toolDescriptions[name], inputSchema })];
  }),
);

const planTools: ToolSet = Object.fromEntries(
  Object.entries(tools).filter(([name]) => isAllowed(name as ToolName, 'plan')),
);

/** The tools of a mode. */
export const toolsFor = (mode: RunMode): ToolSet => (mode === 'plan' ? planTools : tools);
