-- The same statements as in sql/tables.sql, for owners who do not run it.
MySQL.ready(function()
    QUERIES
end)
