import { z } from 'zod';

// zod would try to compile its validators with `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });
