if options.bank then
    server:callExport('setMoney', player.id, 'bank', options.bank)
end
