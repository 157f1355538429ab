import { z } from 'zod';

// By default zod compiles its validators with `new Function`, which the content security policy blocks and reports.
z.config({ jitless: true });
