-- Logs go to Discord, where no script of the server sees them.
return { log = function(log) lib.logger(log.source, log.event, log.message, log.oxLibTags) end }
