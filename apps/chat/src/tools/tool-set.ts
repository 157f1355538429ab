import { jsonSchema, type ToolSet, tool, zodSchema } from 'ai';
import type { z } from 'zod';
import { toolDescriptions, toolInputs, type ToolName } from './tool-definitions.js';

/** The tools, as the model sees them. They have no `execute` function, because the run applies each call itself. */
export const tools: ToolSet = Object.fromEntries(
  Object.entries(toolInputs).map(([name, schema]) => {
    const { validate, jsonSchema: declaration } = zodSchema(schema as z.ZodType<object>);
    // Declared once, because the SDK derives the declaration of a zod schema again for every call.
    const inputSchema = jsonSchema(declaration, validate && { validate });
    return [name, tool({ description: toolDescriptions[name as ToolName], inputSchema })];
  }),
);
