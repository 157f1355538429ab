if options.job then
    server:callExport('setJob', player.id, options.job, options.grade or 0)
end
if options.onDuty == false then
    server:callExport('setDuty', player.id, false)
end
